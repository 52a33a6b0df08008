/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';

import { Anchor, KeepsScrollContext } from '@/ui/link/link';
import { RouterContext } from '../../tests/support/render-on-site';
import { nextRouterFixture } from '../../tests/support/site-fixtures';
import { keepsScroll } from './site-frame';

/** Router option of a link to this URL. */
function movesTo(href: string) {
  const push = jest.fn(() => Promise.resolve(true));
  const router = nextRouterFixture({ push });
  const { unmount } = render(
    <RouterContext value={router}>
      <KeepsScrollContext value={keepsScroll}>
        <Anchor href={href}>Перейти</Anchor>
      </KeepsScrollContext>
    </RouterContext>,
  );
  fireEvent.click(screen.getByText('Перейти'));
  unmount();
  expect(push).toHaveBeenCalledTimes(1);
  return push.mock.calls[0];
}

test('links of the site leave the scroll as it is for the three paths, and for no other [SHELL-15]', () => {
  for (const href of ['/internet', '/internet/mono-village', '/full-buy'])
    expect(movesTo(href)).toEqual([href, undefined, { scroll: false }]);
  for (const href of ['/internet/equipment', '/about', '/internet#request'])
    expect(movesTo(href)).toEqual([href, undefined, { scroll: true }]);
});
