import { type Page } from '@playwright/test';

import { seeOnDesk } from './desk-steps';
import { expectStill, watchFonts } from './layout-shifts';
import { expect, test } from './site-test';
import { scrollDownTo, unfoldForm } from './visit-steps';

const quizHeading = /Нужна помощь в\sвыборе тарифа|Какой интернет нужен/;

/** Answers all three questions. The first and the last continue without a click on «Далее». */
async function answerAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /на\sдвух экранах/ }).click();
  await expect(page.getByRole('heading', { name: /Что\sдля\sвас\sважно/ })).toBeFocused();
  const next = page.getByRole('button', { name: 'Далее' });
  await expect(next).toBeDisabled();
  await page.getByRole('button', { name: /Картинка 4K/ }).click();
  await page.getByRole('button', { name: /Досматривать/ }).click();
  await next.click();
  await expect(page.getByRole('heading', { name: /телевизора\sловит/ })).toBeFocused();
  const last = page.getByRole('button', { name: /роутер\sуже\sстарый/ });
  // The heading of the result is then above the viewport.
  await last.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await last.click();
}

test('quiz, recommendation, request: the desk shows the choice [QUIZ-05, QUIZ-06, QUIZ-08, TV-12]', async ({
  page,
  site,
  manager,
}, { project }) => {
  const name = `Полина ${project.name === 'phone' ? 'Мобильная' : project.name === 'tablet' ? 'Планшетная' : 'Настольная'}`;
  await page.goto(`${site.origin('perm')}/domru-tv/equipment`);
  await scrollDownTo(page, page.getByRole('heading', { name: quizHeading }));
  if ((page.viewportSize()?.width ?? 0) <= 640) {
    await expect(page.getByText(/Ответьте всего на\s3\sвопроса/)).toBeVisible();
    await page.getByRole('button', { name: 'Да', exact: true }).click();
  }
  await answerAll(page);

  await expect(page.getByRole('heading', { name: /Скворец\sБокс\s4K/, level: 2 })).toBeVisible();
  await expect(page.getByText('Почему мы выбрали это')).toBeVisible();
  const isFree = (element: HTMLElement | SVGElement) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => page.getByText(/^Вам\sподойдёт/).evaluate(isFree)).toBe(true);
  // Two tariffs have equal points, so the cheaper promo price decides. The total includes box and router, whose payment
  // options equal those of their pages.
  const priceOf = (name: RegExp) => page.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(priceOf(/^300\sМбит/)).toHaveText(/^400\s₽\/мес/);
  const box = /^Скворец\sБокс\s4K.*Рассрочка на 24\sмес\., 6\s000\s₽ за\s24\sмесяца/;
  await expect(priceOf(box)).toHaveText(/^250\s₽\/мес/);
  await expect(priceOf(/^Скворец\sРоутер\s6.*Рассрочка на 12\sмес\./)).toHaveText(/^295\s₽\/мес/);
  await expect(priceOf(/^Итого в\sмесяц/)).toHaveText(/^945\s₽\/месзатем 1\s145\s₽\/мес$/);
  await expect(priceOf(/^К\sоплате при\sподключении/)).toHaveText(/^500\s₽$/);
  await expect(page.getByRole('link', { name: /^Скворец\sРоутер\s6$/ })).toHaveAttribute(
    'href',
    '/internet/equipment/skvorets-router-6',
  );

  const form = page.locator('#quiz-form form');
  await form.getByLabel('Ваше имя').fill(name);
  await form.getByLabel('Телефон').fill('9120004518');
  await form.getByRole('checkbox', { name: /согласие/ }).check();
  await form.getByRole('button', { name: 'Хочу подключить' }).click();
  await expect(page.getByRole('heading', { name: 'Заявка отправлена!' })).toBeVisible();

  await seeOnDesk(manager, site, name, [
    /Скворец\sБокс\s4K \+ 300\sМбит\/с \+ Скворец\sРоутер\s6/,
    'Опрос',
    /на\sдвух экранах/,
    /Картинка 4K/,
    /роутер\sуже\sстарый/,
  ]);
});

test('on a phone «Нет» dismisses the quiz [QUIZ-02]', async ({ page, site }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await page.goto(`${site.origin('perm')}/domru-tv/equipment`);
  await scrollDownTo(page, page.getByRole('heading', { name: quizHeading }));
  await page.getByRole('button', { name: 'Нет', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Нужна помощь/ })).toHaveCount(0);
});

test.describe('«Помогите выбрать» at the top of the page', () => {
  const help = (page: Page) => page.getByRole('link', { name: 'Помогите выбрать' });

  test('leads to the quiz, and back to it after «Нет» [TV-12] [QUIZ-02]', async ({ page, site }) => {
    await page.goto(`${site.origin('perm')}/domru-tv/equipment`);
    const heading = page.getByRole('heading', { name: quizHeading });
    await help(page).click();
    await expect(heading).toBeInViewport();
    const isNarrow = (page.viewportSize()?.width ?? 0) <= 640;
    if (!isNarrow) return expect(heading).toBeFocused();
    await page.getByRole('button', { name: 'Нет', exact: true }).click();
    await expect(heading).toHaveCount(0);
    await help(page).click();
    await expect(heading).toBeInViewport();
  });

  test('leads to the form where the service of the quiz is away [TV-12] [QUIZ-01]', async ({
    page,
    site,
    complaints,
  }) => {
    await page.route('**/api/p/quiz/**', (route) => route.fulfill({ status: 503, json: { status: false } }));
    await page.goto(`${site.origin('perm')}/domru-tv/equipment`);
    await help(page).click();
    const form = page.locator('#request form');
    await expect(form.locator(':focus')).toHaveCount(1);
    await expect(form).toBeInViewport();
    complaints.length = 0;
  });

  test('leads to the form without a script [TV-12]', async ({ browser, site }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${site.origin('perm')}/domru-tv/equipment`);
    await help(page).click();
    await expect(page.locator('#request').getByLabel('Ваше имя')).toBeInViewport();
    await page.close();
  });
});

test('the quiz loads without visible shifts, and fits a narrow screen [TV-12]', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await watchFonts(page);
  await page.goto(`${site.origin('perm')}/domru-tv/equipment`);
  await scrollDownTo(page, page.getByRole('heading', { name: quizHeading }), 80);
  await expectStill(page);
  await page.getByRole('button', { name: 'Да', exact: true }).click();
  await expect(page.getByRole('button', { name: /на\sдвух экранах/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('an unavailable quiz service leaves the page unchanged [QUIZ-01]', async ({
  page,
  site,
  complaints,
}) => {
  await page.route('**/api/p/quiz/**', (route) => route.fulfill({ status: 503, json: { status: false } }));
  await page.goto(`${site.origin('perm')}/domru-tv/equipment`);
  await expect(async () => {
    await page.mouse.wheel(0, 250);
    expect(complaints.some((text) => text.includes('Quiz tvbox'))).toBe(true);
  }).toPass({ intervals: [150] });
  await expect(page.getByRole('heading', { name: /Какой интернет нужен|Нужна помощь/ })).toHaveCount(0);
  await unfoldForm(page);
  await expect(page.locator('#request form')).toBeVisible();
  // The console reports the failed requests.
  complaints.length = 0;
});
