/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { renderOnSite } from '../../../tests/support/render-on-site';

import { FeedbackButton } from './feedback-button';

test('it opens the shell callback at topic 4, «Другое» [SHELL-14]', async () => {
  const { store } = renderOnSite(<FeedbackButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Оставить отзыв' }));
  expect(store.getState().dialogs.request).toEqual({ kind: 'shell-callback', topic: 4 });
});
