/** What connection costs, roubles: asked for on the site, and by phone [spec 2.3]. */
export const connectionFee = { online: 500, byPhone: 950 } as const;
