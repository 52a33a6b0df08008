import type { FastifyBaseLogger } from 'fastify';

import type { Env } from '@/config/env';
import type { City } from '@/api/geography/geography.schemas';
import type { AuthParts } from './auth/auth-parts';
import type { CityDirectory } from './cities/city-directory';
import type { OpenDatabase } from './database/open-database';
import type { TargetName } from './leads/delivery-target';
import type { LeadBus } from './leads/lead-bus';
import type { Limits } from './limits/limits';
import type { PageFront } from './pages/page-front';
import type { ClientOf } from './auth/client-sessions';
import type { Csrf } from './security/csrf';
import type { Services, Upstream } from './upstream';

/** What the routes of the site share. Made once in main.ts. */
export interface AppParts extends AuthParts {
  env: Env;
  log: FastifyBaseLogger;
  storage: OpenDatabase;
  cities: CityDirectory;
  csrf: Csrf;
  pages: PageFront;
  leads: LeadBus;
  /** Calls of the site itself. */
  upstream: Upstream;
  /** Ways to the provider's services for what browsers ask themselves. */
  services: Services;
  clientOf: ClientOf;
  limits: Limits;
  /** City by the visitor's address; null where it cannot be told. */
  cityByAddress: (address: string) => Promise<City | null>;
  /** Asks the outbox to look for new work. */
  wakeOutbox: () => void;
  /** Who is told of each new lead. */
  deliveryTargets: readonly TargetName[];
  /** Ends of the open event streams: called when the server stops. */
  openStreams: Set<() => void>;
  /** True once the process was told to stop. */
  isStopping: () => boolean;
}
