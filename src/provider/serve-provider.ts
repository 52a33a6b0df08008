import type { ProviderOptions, ProviderStarted } from '@/api/provider-thread/provider-thread.schemas';

import { demoClients, demoPassword } from './profile/seed/demo-clients';
import { makeProviderApi } from './provider-api';

export interface ServeOptions extends Omit<ProviderOptions, 'contentDir'> {
  /** By default 127.0.0.1: the provider does not authenticate its callers. */
  host?: string;
}

export interface ServedProvider extends Omit<ProviderStarted, 'contentProblem'> {
  close: () => Promise<void>;
}

/**
 * Serves the API, the payment page and, with a configured site, the identity provider under the path of its issuer.
 * Rejects where the port is taken or the storage can't be opened.
 */
export async function serveProvider(options: ServeOptions): Promise<ServedProvider> {
  const { host = '127.0.0.1', port, ...rest } = options;
  const app = await makeProviderApi(rest);
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return { port: taken, demoSignIns: demoSignIns(), close: () => app.close() };
}

function demoSignIns(): ProviderStarted['demoSignIns'] {
  const shown = [true, false].flatMap((sso) => demoClients.find(({ hasSso }) => hasSso === sso) ?? []);
  return shown.map(({ domain, agreement, hasSso }) => ({
    domain,
    agreement,
    hasSso,
    password: demoPassword,
  }));
}
