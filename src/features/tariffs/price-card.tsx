import type { ReactNode } from 'react';

import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Frame } from './price-card.styles';
import type { PriceView } from './price-view';

interface PriceCardProps {
  view: PriceView;
  /** The button that asks to be connected. */
  children?: ReactNode;
}

/** The honest price: today, by the month, after the promo and from when, in a year and in two (TAR-05). */
export function PriceCard({ view, children }: PriceCardProps) {
  const { label, price, previousPrice, caption, parts, changes, ways, months, note } = view;
  return (
    <Frame aria-label={label}>
      <p aria-live="polite">
        <b>{price}</b>
        {previousPrice && (
          <s>
            <VisuallyHidden>{previousPrice.label} </VisuallyHidden>
            {previousPrice.price}
          </s>
        )}
        {caption}
      </p>
      {parts.length > 0 && (
        <dl>
          {parts.map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {children}
      <Ways {...ways} />
      <details>
        <summary>{months.title}</summary>
        <ol>
          {months.rows.map(({ title, value }) => (
            <li key={title}>
              {title}
              <b>{value}</b>
            </li>
          ))}
        </ol>
      </details>
      <p>{note}</p>
    </Frame>
  );
}

function Ways({ head, rows }: PriceView['ways']) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, online, byPhone }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>{online}</td>
            <td>{byPhone}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
