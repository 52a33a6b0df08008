import { makeOwnOriginClient, passedOn } from '@/api/http/own-origin-client';
import {
  type ClientEquipment,
  clientEquipmentListSchema,
  infoAllWireSchema,
  type Products,
} from '@/api/profile/profile.schemas';

const profile = passedOn('profile', makeOwnOriginClient());

/** What the client's blocks ask of the page's own origin, which adds the bearer (decision 2). Both throw ApiError. */
export interface ClientTvCalls {
  equipment: () => Promise<readonly ClientEquipment[]>;
  /** Null where the provider can't say now. */
  products: () => Promise<Products | null>;
}

export const browserClientTv: ClientTvCalls = {
  equipment: () => profile.call({ path: '/v1/equipment', schema: clientEquipmentListSchema }),
  products: async () => {
    const { products } = await profile.call({
      path: '/v2/info/all',
      query: { models: ['products'], floatRecSum: 1 }, // axios writes a list as models[]=…
      schema: infoAllWireSchema,
    });
    return products ?? null;
  },
};
