import { testManager, type TestSite, visitorOf } from './compose-test-site';

/** A lead-admin signed in at the desk of a site, with their actions. */
export async function deskVisitorOf(site: Pick<TestSite, 'app'>) {
  const visitor = visitorOf(site, 'localhost');
  const { statusCode } = await visitor.submit('/api/manager/sign-in', testManager);
  if (statusCode !== 303) throw new Error(`the desk answered ${statusCode} to the sign-in`);
  return {
    ...visitor,
    /** Erases everything of a phone; gives how many leads there were. */
    erase: async (phone: string) => {
      const answer = await visitor.post('/api/manager/erasure', { phone });
      return answer.json<{ leads: number }>().leads;
    },
  };
}
