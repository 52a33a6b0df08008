import styled from 'styled-components';
import { Icon, type IconName } from '../icon/icon';
import { Anchor } from '../link/link';
import { media } from '../theme/media';

const Tray = styled.nav`
  display: flex;
  gap: var(--s-4);
  width: max-content;
  max-width: 100%;
  padding: var(--s-4);
  border-radius: var(--r-pill);
  background: var(--c-surface);
  overflow-x: auto;
  scrollbar-width: none;

  ${media.below(768)} {
    flex-wrap: wrap;
    width: 100%;
    border-radius: var(--r-24);
  }
`;

const Tab = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: var(--s-8);
  min-height: 48px;
  padding: var(--s-8) var(--s-20);
  border-radius: var(--r-pill);
  color: var(--c-muted);
  font: var(--t-button);
  text-decoration: none;
  white-space: nowrap;
  transition:
    background var(--m-fast),
    color var(--m-fast);

  &:hover {
    color: var(--c-text);
    background: var(--c-surface-2);
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-current] {
    background: var(--c-text);
    color: var(--c-bg);
  }

  &[aria-current]:focus-visible {
    outline-offset: -5px;
    outline-color: var(--c-focus-night);
  }

  ${media.below(768)} {
    flex: 1 1 auto;
    justify-content: center;
    padding-inline: var(--s-12);
    border-radius: 20px;
    text-align: center;
    white-space: normal;

    & svg {
      display: none;
    }
  }
`;

type TabLinksProps = {
  label: string;
  items: readonly { href: string; title: string; icon?: IconName; current: boolean }[];
};

export function TabLinks({ label, items }: TabLinksProps) {
  return (
    <Tray aria-label={label}>
      {items.map(({ href, title, icon, current }) => (
        <Tab key={href} href={href} aria-current={current ? 'page' : undefined}>
          {icon && <Icon name={icon} size={20} />}
          {`${title} `}
        </Tab>
      ))}
    </Tray>
  );
}
