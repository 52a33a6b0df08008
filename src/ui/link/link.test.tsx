/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';

import { nextRouterFixture } from '../../../tests/support/site-fixtures';
import { Anchor, type AnchorProps, KeepsScroll, LeavesFirst } from './link';

const push = jest.fn(() => Promise.resolve(true));
beforeEach(() => push.mockClear());

/** Renders a link and returns whether a click on it keeps its default action. */
function click(props: AnchorProps, init: MouseEventInit = {}): boolean {
  render(
    <RouterContext value={nextRouterFixture({ push })}>
      <KeepsScroll value={(href) => href === '/internet'}>
        <Anchor {...props}>link</Anchor>
      </KeepsScroll>
    </RouterContext>,
  );
  return fireEvent.click(screen.getByText('link'), { button: 0, ...init });
}

test('a page of the site opens softly, at its top or where this one stands [SHELL-15]', () => {
  expect(click({ href: '/about?from=menu#team' })).toBe(false);
  expect(push).toHaveBeenCalledWith('/about?from=menu#team', undefined, { scroll: true });
});

test('a page that keeps the scroll opens where this one is scrolled to [SHELL-15]', () => {
  click({ href: '/internet' });
  expect(push).toHaveBeenCalledWith('/internet', undefined, { scroll: false });
});

describe('what is left to the browser', () => {
  test.each([
    ['https://example.ru/'],
    ['//example.ru/'],
    ['tel:+73422000000'],
    ['#request'],
    ['/api/auth/logout'],
    ['/static/policy.pdf'],
    ['/oidc/auth'],
    ['/manager/figures'],
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

  test('a download and a new tab, which learns nothing of this one', () => {
    expect(click({ href: '/about', target: '_blank' })).toBe(true);
    expect(screen.getByText('link').getAttribute('rel')).toBe('noopener noreferrer');
    expect(push).not.toHaveBeenCalled();
  });
});

test('a handler that prevents the click keeps the page', () => {
  click({ href: '/about', onClick: (event) => event.preventDefault() });
  expect(push).not.toHaveBeenCalled();
});

test('what has to be left first is left before the page opens', async () => {
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  render(
    <RouterContext value={nextRouterFixture({ push })}>
      <LeavesFirst value={() => left}>
        <Anchor href="/about">link</Anchor>
      </LeavesFirst>
    </RouterContext>,
  );
  expect(fireEvent.click(screen.getByText('link'))).toBe(false);
  await Promise.resolve();
  expect(push).not.toHaveBeenCalled();
  leave();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/about', undefined, { scroll: true }));
});

describe('the script of the next page is asked for', () => {
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
  ])('when %s comes', (_name, come) => {
    come(drawn('/internet'));
    expect(prefetch).toHaveBeenCalledWith('/internet');
  });

  test('of pages of the site alone', () => {
    fireEvent.pointerEnter(drawn('https://example.ru/'));
    expect(prefetch).not.toHaveBeenCalled();
  });
});
