import { links } from '@/config/links';
import type { EquipmentCardView } from '@/features/equipment/card-view';
import { EquipmentCard } from '@/features/equipment/equipment-card';
import { type ItemLabel, ItemLabels } from '@/features/equipment/item-labels';
import type { ShownOption } from '@/features/equipment/shown-option';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import { RequestBlock } from '@/features/leads/request-block';
import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn, SiteApi } from '@/site/request/site-request';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { ButtonLink } from '@/ui/button/button';
import { Grid } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { Note } from '@/ui/note/note';
import { Picture } from '@/ui/picture/picture';
import { BigPrice, Body, Columns, Gallery, Info, PriceCard, Specs, Two } from './equipment-item.styles';
import { equipmentItemText } from './equipment-item.text';
import { OptionList } from './option-list';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];

/** What the page shows of an item; `address` is its own path without an option. */
export type ShownItem = Pick<Equipment, 'id' | 'title' | 'images' | 'props' | 'body' | 'leftovers'> & {
  labels: ItemLabel[];
  address: string;
};

/** What the form is, apart from the page that it stands on. */
export type ItemForm = Omit<LeadFormProps, 'page' | 'consentMode' | 'formReturn' | 'loadLeads'>;

export interface EquipmentItemScreenProps {
  item: ShownItem;
  options: ShownOption[];
  /** Index of the chosen option; null when none is. */
  selectedIndex: number | null;
  /** What stands beside a full price: other ways to pay. */
  loanNotes: string[];
  similar: EquipmentCardView[];
  form: ItemForm;
  city: PublicCity;
  /** Own path of the page, for requests. */
  page: string;
  formReturn: FormReturn | null;
}

/** The page of a set-top box (EQ-06). */
export function EquipmentItemScreen(props: EquipmentItemScreenProps) {
  const { item, options, selectedIndex, similar, form, city, page, formReturn } = props;
  const chosen = options.find(({ index }) => index === selectedIndex) ?? null;
  const text = equipmentItemText;
  return (
    <>
      <Wrap>
        <Breadcrumbs
          items={[
            { title: text.home, href: links.home },
            { title: text.equipment, href: links.tvEquipment },
            { title: item.title },
          ]}
        />
        <Columns>
          <Gallery>
            <ItemLabels labels={item.labels} />
            {item.images[0] !== undefined && <Picture src={item.images[0]} alt="" width={320} height={220} />}
          </Gallery>
          <Info>
            <h1>{item.title}</h1>
            <OptionList options={options} selectedIndex={selectedIndex} />
            <PriceSummary
              chosen={chosen}
              loanNotes={props.loanNotes}
              isAbsent={item.leftovers <= 0}
              formHref={`#${form.id}`}
            />
          </Info>
        </Columns>
      </Wrap>
      <About item={item} />
      <RequestBlock
        key={item.id}
        title={text.request}
        text={text.requestText(item.title)}
        form={{
          ...form,
          page,
          formReturn,
          consentMode: city.consentMode,
        }}
      />
      {similar.length > 0 && (
        <Section title={text.similar}>
          <Grid>
            {similar.map((card, place) => (
              <EquipmentCard key={card.id} card={card} place={place + 1} />
            ))}
          </Grid>
        </Section>
      )}
    </>
  );
}

interface PriceSummaryProps {
  chosen: ShownOption | null;
  loanNotes: readonly string[];
  isAbsent: boolean;
  formHref: string;
}

function PriceSummary({ chosen, loanNotes, isAbsent, formHref }: PriceSummaryProps) {
  const text = equipmentItemText;
  return (
    <PriceCard>
      {chosen ? (
        <BigPrice>
          <b>{chosen.price}</b>
          <span>{chosen.caption}</span>
        </BigPrice>
      ) : (
        <p>{text.notChosen}</p>
      )}
      {loanNotes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {isAbsent && <Note tone="info">{text.absent}</Note>}
      <Note tone="sun">{text.connection}</Note>
      <ButtonLink size="large" full href={formHref}>
        {text.order}
      </ButtonLink>
    </PriceCard>
  );
}

function About({ item }: { item: ShownItem }) {
  const paragraphs = item.body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <Section>
      <Two>
        <div>
          <h2>{equipmentItemText.specs}</h2>
          <Specs>
            {item.props.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Specs>
        </div>
        <div>
          <h2>{equipmentItemText.about}</h2>
          <Body>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Body>
        </div>
      </Two>
    </Section>
  );
}
