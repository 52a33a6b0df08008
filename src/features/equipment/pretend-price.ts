/** A row of `pricesV2`: its kind (1 purchase, 2 instalment, 5 lease…), roubles, months and place in the order. */
export const pretendPrice = (type: number, value: number, duration: number, sort: number) => ({
  id: sort,
  type,
  value,
  duration,
  sort,
});
