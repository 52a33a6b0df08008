import { makeBoundedQueue, QueueFullError } from './bounded-queue';

function piecesOfWork() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () =>
    new Promise<number>((resolve) => {
      started.push(number);
      ends[number] = () => resolve(number);
    });
  return { started, work, end: (number: number) => ends[number]?.() };
}

test('the limit runs at once, the others follow in order', async () => {
  const queue = makeBoundedQueue({ atOnce: 2, maxWaiting: 2 });
  const { started, work, end } = piecesOfWork();
  const answers = [0, 1, 2, 3].map((number) => queue(work(number)));
  expect(started).toEqual([0, 1]);
  end(1);
  await answers[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  end(0);
  end(2);
  await answers[2];
  await Promise.resolve();
  end(3);
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3]);
});

test('a full queue refuses, and a failure frees its slot', async () => {
  const queue = makeBoundedQueue({ atOnce: 1, maxWaiting: 1 });
  const { started, work, end } = piecesOfWork();
  const failing = queue(() => Promise.reject(new Error('broken')));
  const second = queue(work(1));
  await expect(queue(work(2))).rejects.toBeInstanceOf(QueueFullError);
  await expect(failing).rejects.toThrow('broken');
  await Promise.resolve();
  end(1);
  expect(await second).toBe(1);
  const last = queue(work(3));
  expect(started).toEqual([1, 3]);
  end(3);
  expect(await last).toBe(3);
});
