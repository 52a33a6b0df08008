import styled from 'styled-components';
import { ButtonLink } from '../button/button';
import { Icon, type IconName } from '../icon/icon';
import { socialLinksText } from './social-links.text';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
`;

const Pill = styled(ButtonLink)`
  border-color: var(--ghost-line-here, var(--c-line-strong));
`;

type SocialLink = { title: string; link: string; icon: IconName };

export type SocialLinksProps = {
  /** Only two are shown (UI-08). */
  links: readonly SocialLink[];
  label?: string;
  onClick?: (link: SocialLink) => void;
};

export function SocialLinks({ links, label = socialLinksText.list, onClick }: SocialLinksProps) {
  if (links.length === 0) return null;
  return (
    <Row aria-label={label}>
      {links.slice(0, 2).map((link) => (
        <li key={link.link}>
          <Pill kind="ghost" size="small" href={link.link} onClick={() => onClick?.(link)}>
            <Icon name={link.icon} size={20} />
            {link.title}
          </Pill>
        </li>
      ))}
    </Row>
  );
}
