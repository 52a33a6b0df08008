/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { SocialLinks } from './social-links';

const network = (title: string) => ({ title, link: `https://${title}.example`, icon: 'i-users' });

test('a row of two networks of the provider [UI-08]', () => {
  render(<SocialLinks links={['one', 'two', 'three'].map(network)} />);
  expect(screen.getByRole('list', { name: /^Мы\sв\sсоциальных сетях$/ })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['one', 'https://one.example'],
    ['two', 'https://two.example'],
  ]);
});

test('without networks there is no row [UI-08]', () => {
  const { container } = render(<SocialLinks links={[]} />);
  expect(container).toBeEmptyDOMElement();
});
