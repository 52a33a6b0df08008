import { metricTable } from './metric-table';

test('no metric has a label that the text format reserves for histograms and summaries', () => {
  const labels = new Map(Object.entries(metricTable).map(([name, metric]) => [name, [...metric.labels]]));
  expect([...labels].filter(([, names]) => names.some((name) => ['le', 'quantile'].includes(name)))).toEqual(
    [],
  );
});
