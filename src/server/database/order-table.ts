/** Orders on their way to a request; what is personal in them goes when they have become one. */
export interface OrdersTable {
  /** Random: whoever knows it and has the visitor's cookie may go on with it. */
  id: string;
  /** sha256 of the visitor's id. */
  visitor_hash: string;
  city_id: number;
  created_at: number;
  entry: string;
  /** Own path of the page where it began. */
  page: string;
  /** What was chosen, as it was then: JSON of OrderLine[]. */
  lines: string;
  address: string | null;
  flat: string | null;
  house_id: string | null;
  fio: string | null;
  /** 11 digits. */
  phone: string | null;
  /** When the consent was given beside name and phone, UTC ms; null where the city gives notice alone. */
  consented_at: number | null;
  visit_from: number | null;
  visit_until: number | null;
  /** Number of the request that it became. */
  number: string | null;
}
