/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { SurveyBanner } from './survey-banner';

const words = { title: 'Оцените сайт', description: 'Пять вопросов', buttonText: 'Пройти опрос' };

test('shows image, title, description and a button that answers [SURV-03]', async () => {
  const onClick = jest.fn();
  const { container } = render(
    <SurveyBanner {...words} image="/static/sprite.svg#a-mascot" onClick={onClick} />,
  );
  const banner = screen.getByRole('region', { name: 'Оцените сайт' });
  expect(banner).toHaveTextContent('Пять вопросов');
  expect(screen.getByRole('heading', { name: 'Оцените сайт' })).toBeInTheDocument();
  expect(container.querySelector('use[href$="#a-mascot"]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Пройти опрос' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('without an image it has none [SURV-03]', () => {
  const { container } = render(<SurveyBanner {...words} />);
  expect(container.querySelector('svg, img')).toBeNull();
});

test('an external survey is a link marked as opening a new tab [SURV-03]', () => {
  render(<SurveyBanner {...words} href="https://survey.example/" />);
  const link = screen.getByRole('link', { name: /^Пройти опрос откроется в\s+новой вкладке$/ });
  expect(link).toHaveAttribute('href', 'https://survey.example/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.queryByRole('button')).toBeNull();
});
