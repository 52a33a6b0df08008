/** @jest-environment jsdom */
import { act } from '@testing-library/react';

import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import { variantsTold } from './visit.slice';
import { SiteAnalytics } from './site-analytics';
import { analyticsEvents, track } from '../analytics/track';

jest.mock('../analytics/campaign-calls', () => ({ campaignCalls: { sendEvents: async () => 1 } }));

/** Variants of an event in the data layer. */
function variantOfEvent(): unknown {
  track(analyticsEvents.menu('Интернет'));
  return window.dataLayer?.at(-1)?.['variant'];
}

test('events contain the visitor’s assigned variants, and no default ones [EXP-01]', () => {
  const drawn = { equipment_loan: 'instalment' };
  const store = storeOf({ variants: drawn });
  renderOnSite(<SiteAnalytics />, { store });
  expect(variantOfEvent()).toBe('');
  act(() => void store.dispatch(variantsTold({})));
  expect(variantOfEvent()).toBe('');
  act(() => void store.dispatch(variantsTold({ ...drawn, stopper: 'shown' })));
  expect(variantOfEvent()).toBe('equipment_loan=instalment&stopper=shown');
});
