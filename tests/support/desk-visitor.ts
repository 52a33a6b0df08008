import { testManager, type TestSite, visitorOf } from './compose-test-site';

/** Signs a lead-admin in at the desk of a site and returns their actions. */
export async function deskVisitorOf(site: Pick<TestSite, 'app'>) {
  const visitor = visitorOf(site, 'localhost');
  const { statusCode } = await visitor.submit('/api/manager/sign-in', testManager);
  if (statusCode !== 303) throw new Error(`the desk answered ${statusCode} to the sign-in`);
  return {
    ...visitor,
    /** Erases the personal data of a phone number. Returns the number of its leads. */
    erase: async (phone: string) => {
      const answer = await visitor.post('/api/manager/erasure', { phone });
      return answer.json<{ leads: number }>().leads;
    },
  };
}
