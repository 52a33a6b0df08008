import { links } from '@/config/links';
import { boxListKeys, type BoxListQuery, type BoxFilter } from '@/site/page/queries/equipment-query';
import { boxListText as text } from './box-list.text';

interface ListLink {
  title: string;
  href: string;
  current: boolean;
}

/** Makes links with one filter each; sort order and view stay. */
export function makeBoxFilterLinks(marks: readonly BoxFilter[], view: BoxListQuery): ListLink[] {
  return [null, ...marks].map((mark) => ({
    title: mark === null ? text.any : text.marks[mark],
    href: addressOf({ ...view, mark }),
    current: mark === view.mark,
  }));
}

/** Makes links to the other sort order, and to table or cards. */
export function makeBoxViewLinks(view: BoxListQuery): ListLink[] {
  const { isCheapestFirst, isTable } = view;
  return [
    {
      title: text.cheaper,
      href: addressOf({ ...view, isCheapestFirst: !isCheapestFirst }),
      current: isCheapestFirst,
    },
    {
      title: isTable ? text.cards : text.table,
      href: addressOf({ ...view, isTable: !isTable }),
      current: false,
    },
  ];
}

function addressOf({ mark, isCheapestFirst, isTable }: BoxListQuery): string {
  const query = [
    ...(mark === null ? [] : [`${boxListKeys.only}=${mark}`]),
    ...(isCheapestFirst ? [`${boxListKeys.sort}=cheaper`] : []),
    ...(isTable ? [`${boxListKeys.view}=table`] : []),
  ].join('&');
  return `${links.tvEquipment}${query === '' ? '' : `?${query}`}#boxes`;
}
