import styled from 'styled-components';
import { PlainLink } from '../link/link';
import { breadcrumbsText } from './breadcrumbs.text';
import { NoWrapNumbers } from '../layout/unbroken';

const Path = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
  padding-top: var(--s-20);
  color: var(--muted-here, var(--c-muted));
  font: var(--t-small);

  /* The separator follows a name: if breadcrumbs wrap, it ends the first line instead of beginning the second. */
  & li:not(:last-child)::after {
    content: '/';
    content: '/' / '';
    margin-left: var(--s-8);
    opacity: 0.6;
  }

  & li:last-child {
    color: var(--c-text);
  }

  & a:hover {
    text-decoration: underline;
  }
`;

type BreadcrumbsProps = { items: readonly { title: string; href?: string }[] };

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label={breadcrumbsText.label}>
      <Path>
        {items.map(({ title, href }, index) => (
          <li key={title} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {href ? (
              <PlainLink href={href}>
                <NoWrapNumbers>{title}</NoWrapNumbers>
              </PlainLink>
            ) : (
              <NoWrapNumbers>{title}</NoWrapNumbers>
            )}
          </li>
        ))}
      </Path>
    </nav>
  );
}
