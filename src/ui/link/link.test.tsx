/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';

import { RouterContext } from '../../../tests/support/render-on-site';
import { nextRouterFixture } from '../../../tests/support/site-fixtures';
import {
  Anchor,
  type AnchorProps,
  KeepsScrollContext,
  BeforeNavigationContext,
  IsSoftPageContext,
} from './link';

const push = jest.fn(() => Promise.resolve(true));
beforeEach(() => push.mockClear());

/** Renders a link and returns whether a click on it keeps its default action. */
function click(props: AnchorProps, init: MouseEventInit = {}): boolean {
  render(
    <RouterContext value={nextRouterFixture({ push })}>
      <KeepsScrollContext value={(href) => href === '/internet'}>
        <IsSoftPageContext value={(href) => /^\/(?!\/|api\/)/.test(href)}>
          <Anchor {...props}>link</Anchor>
        </IsSoftPageContext>
      </KeepsScrollContext>
    </RouterContext>,
  );
  return fireEvent.click(screen.getByText('link'), { button: 0, ...init });
}

test('a page of the site opens without a reload, at its top or at the current scroll position [SHELL-15]', () => {
  expect(click({ href: '/about?from=menu#team' })).toBe(false);
  expect(push).toHaveBeenCalledWith('/about?from=menu#team', undefined, { scroll: true });
});

test('a page that keeps the scroll position opens at the current one [SHELL-15]', () => {
  click({ href: '/internet' });
  expect(push).toHaveBeenCalledWith('/internet', undefined, { scroll: false });
});

describe('clicks left to the browser', () => {
  test.each([
    ['https://example.ru/'],
    ['//example.ru/'],
    ['tel:+73422000000'],
    ['#request'],
    ['/api/auth/logout'],
  ])('%s', (href) => {
    expect(click({ href, onClick: (event) => event.preventDefault() })).toBe(false);
    expect(push).not.toHaveBeenCalled();
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a click with %j',
    (init) => {
      expect(click({ href: '/about' }, init)).toBe(true);
      expect(push).not.toHaveBeenCalled();
    },
  );

  test('a download and a new tab, without an opener', () => {
    expect(click({ href: '/about', target: '_blank' })).toBe(true);
    expect(screen.getByText('link').getAttribute('rel')).toBe('noopener noreferrer');
    expect(push).not.toHaveBeenCalled();
  });
});

test('a handler that prevents the click stays on the page', () => {
  click({ href: '/about', onClick: (event) => event.preventDefault() });
  expect(push).not.toHaveBeenCalled();
});

test('the navigation waits for the context’s leave callback', async () => {
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  render(
    <RouterContext value={nextRouterFixture({ push })}>
      <BeforeNavigationContext value={() => left}>
        <Anchor href="/about">link</Anchor>
      </BeforeNavigationContext>
    </RouterContext>,
  );
  expect(fireEvent.click(screen.getByText('link'))).toBe(false);
  await Promise.resolve();
  expect(push).not.toHaveBeenCalled();
  leave();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/about', undefined, { scroll: true }));
});

describe('the script of the next page is prefetched', () => {
  const prefetch = jest.fn(() => Promise.resolve());
  const drawn = (href: string) => {
    prefetch.mockClear();
    render(
      <RouterContext value={nextRouterFixture({ prefetch })}>
        <Anchor href={href}>link</Anchor>
      </RouterContext>,
    );
    expect(prefetch).not.toHaveBeenCalled();
    return screen.getByText('link');
  };

  test.each([
    ['the pointer', fireEvent.pointerEnter],
    ['a finger', fireEvent.touchStart],
    ['the focus', fireEvent.focus],
  ])('when %s enters', (_name, come) => {
    come(drawn('/internet'));
    expect(prefetch).toHaveBeenCalledWith('/internet');
  });

  test('for pages of the site only', () => {
    fireEvent.pointerEnter(drawn('https://example.ru/'));
    expect(prefetch).not.toHaveBeenCalled();
  });
});
