import * as z from 'zod/mini';

const answerSchema = z.object({
  id: z.number(),
  error: z.optional(z.object({ message: z.string() })),
  result: z.optional(
    z.looseObject({
      result: z.optional(z.looseObject({ objectId: z.optional(z.string()), value: z.optional(z.unknown()) })),
      objects: z.optional(z.looseObject({ objectId: z.string() })),
    }),
  ),
});
type Result = NonNullable<z.output<typeof answerSchema>['result']>;

/** Node option for a process whose threads `killThread` may kill. The process prints the URL of its inspector. */
export const inspected = '--inspect=127.0.0.1:0';

/**
 * Kills a worker thread of another process, as a crash would. The process needs the option `inspected`; `printed` is
 * its output so far, `name` the name of the thread. Rejects if there is no such thread.
 */
export async function killThread(printed: string, name: string): Promise<void> {
  const [, address] = [...printed.matchAll(/Debugger listening on (ws:\S+)/g)].at(-1) ?? [];
  if (address === undefined) throw new Error(`the process was not started with ${inspected}:\n${printed}`);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)));
  });
  try {
    const prototype = await call(socket, 'Runtime.evaluate', {
      expression: "process.getBuiltinModule('node:worker_threads').Worker.prototype",
    });
    const workers = await call(socket, 'Runtime.queryObjects', {
      prototypeObjectId: prototype.result?.objectId,
    });
    const killed = await call(socket, 'Runtime.callFunctionOn', {
      objectId: workers.objects?.objectId,
      functionDeclaration: `function (name) {
        // Among what inherits from Worker are prototypes of its own.
        const workers = this.filter((one) => one.constructor.prototype !== one);
        const found = workers.filter(({ threadName }) => threadName === name);
        for (const worker of found) void worker.terminate();
        return found.length;
      }`,
      arguments: [{ value: name }],
      returnByValue: true,
    });
    if (killed.result?.value !== 1)
      throw new Error(`${String(killed.result?.value)} threads are called ${name}`);
  } finally {
    socket.close();
  }
}

let calls = 0;

function call(socket: WebSocket, method: string, params: object): Promise<Result> {
  calls += 1;
  const id = calls;
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent) => {
      const answer = answerSchema.safeParse(JSON.parse(String(data)));
      if (!answer.success || answer.data.id !== id) return;
      socket.removeEventListener('message', hear);
      const { error, result } = answer.data;
      if (result) resolve(result);
      else reject(new Error(`${method}: ${error?.message ?? 'no result'}`));
    };
    socket.addEventListener('message', hear);
    socket.send(JSON.stringify({ id, method, params }));
  });
}
