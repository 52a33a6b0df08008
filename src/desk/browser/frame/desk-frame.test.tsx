/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';

import type { DeskViewer } from '@/desk/contract/desk-request';
import { DeskFrame } from './desk-frame';

const viewer: DeskViewer = {
  ...{ id: 'm-1', name: 'Елена', email: 'e@example.ru', role: 'lead-admin', mustChangePassword: false },
};

const draw = (changes: Partial<DeskViewer>) =>
  render(
    <DeskFrame viewer={{ ...viewer, ...changes }} section="inbox" heading="Заявки" title="Заявки">
      <p>Работа</p>
    </DeskFrame>,
  );

test('warnings for the manager are above the content, as text [MGR-02]', () => {
  draw({ warnings: ['unknown-proxy', 'address-burst'] });
  expect(screen.getByText(/TRUSTED_PROXIES пуста/)).toBeVisible();
  const burst = screen.getByText(/много заявок пришло с\sодного адреса/);
  expect(burst).toHaveTextContent(/отложены в\s«Карантин»/);
  expect(burst.compareDocumentPosition(screen.getByText('Работа'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a desk without faults has no warnings', () => {
  draw({ warnings: [] });
  expect(screen.queryByText(/TRUSTED_PROXIES|Карантин/)).not.toBeInTheDocument();
});
