/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { takeDialogRequests } from '@/site/dialogs/request-dialog';

import { FeedbackButton } from './feedback-button';

const cookie = (value: string) => (document.cookie = `feedback=${value}; path=/`);

test.each(['hide_feedback', 'SHOW_FEEDBACK', '1'])(
  'with cookie feedback %s there is no feedback widget [SHELL-14]',
  (value) => {
    cookie(value);
    const { container } = render(<FeedbackButton />);
    expect(container).toBeEmptyDOMElement();
  },
);

test('with show_feedback it opens the shell callback at topic 4, «Другое» [SHELL-14]', async () => {
  cookie('show_feedback');
  const asked = jest.fn();
  const stop = takeDialogRequests(asked);
  render(<FeedbackButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Оставить отзыв' }));
  stop();
  expect(asked).toHaveBeenCalledWith({ kind: 'shell-callback', topic: 4 });
});
