import { links } from '@/config/links';
import { Icon } from '@/ui/icon/icon';
import { TextLink } from '@/ui/link/link';
import { Muted, Rows } from './account-card.styles';
import { managementText as text } from './management.text';
import { SectionCard } from './section-card';

/** What the client has, and the way to one more box. */
export function OwnEquipmentCard() {
  return (
    <SectionCard section="equipment" title={text.equipment}>
      {(items) => (
        <>
          {items.length === 0 && <Muted>{text.noEquipment}</Muted>}
          <Rows>
            {items.map(({ materialsEnsId, materialName, costType, countMaterials }) => (
              <li key={`${materialsEnsId}-${costType}`}>
                <Icon name="i-box" size={32} />
                <div>
                  <b>{materialName}</b>
                  <Muted>{text.pieces(costType, countMaterials)}</Muted>
                </div>
              </li>
            ))}
          </Rows>
          <p>
            <TextLink href={links.tvEquipment}>{text.addBox}</TextLink>
          </p>
        </>
      )}
    </SectionCard>
  );
}
