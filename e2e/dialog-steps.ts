import { expect, type Locator, type Page } from '@playwright/test';

export const about = '/about';
export const tv = '/domru-tv/equipment';
export const box = `${tv}/skvorets-box-4k`;

const titles = {
  city: 'Выберите город',
  purchase: 'Как вам удобнее платить?',
  order: 'Оформление заявки на заказ',
  connection: 'Заявка на подключение',
  callback: 'Заявка на подключение',
  'menu-callback': 'Перезвоните мне',
  'shell-callback': 'О чём поговорим?',
  connect: /^Оформите заявку за\s2\sминуты$/,
  stopper: /^На\sсайте выгоднее$/,
  sent: 'Заявка на подключение отправлена',
  notSent: 'Не удалось отправить заявку',
} as const;

export const anyDialog = (page: Page) => page.getByRole('dialog');
export const dialogOf = (page: Page, kind: keyof typeof titles) =>
  page.getByRole('dialog', { name: titles[kind], exact: true });
export const header = (page: Page) => page.getByRole('banner');
export const connectLink = (page: Page) => header(page).getByRole('link', { name: /^Подключить/ });
export const callMe = (dialog: Locator) => dialog.getByRole('button', { name: 'Позвоните мне' });

/** Expects one open dialog: of this kind, and named by its title. */
export async function expectAlone(page: Page, kind: keyof typeof titles): Promise<void> {
  await expect(dialogOf(page, kind)).toBeVisible();
  await expect(anyDialog(page)).toHaveCount(1);
}

export const byEscape = (page: Page) => page.keyboard.press('Escape');
export const byButton = (page: Page) => anyDialog(page).getByRole('button', { name: 'Закрыть окно' }).click();
export const byBackdrop = (page: Page) => page.mouse.click(4, 4);
export const allWays = [byEscape, byButton, byBackdrop];

/** Opens and closes the dialog once for each way to close it; expects that the focus returns to the opener. */
export async function expectOpensAndCloses(
  page: Page,
  kind: keyof typeof titles,
  opener: Locator,
  ways: readonly ((page: Page) => Promise<unknown>)[] = allWays,
): Promise<void> {
  for (const close of ways) {
    await opener.click();
    await expectAlone(page, kind);
    await close(page);
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

export async function fill(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Ваше имя').fill(name);
  await form.getByLabel('Телефон').fill('9120004518');
  await form.getByRole('checkbox', { name: /согласие/ }).check();
}
