import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import { withKnownDetails } from './known-boxes';

const bare = (id: number) => ({ id, images: [] as string[], body: '' }) as unknown as Equipment;

test('70454 and 80491 have images and descriptions of their own, 80491 rewinds 7 days [TV-14]', () => {
  const [small, big] = [withKnownDetails(bare(70454)), withKnownDetails(bare(80491))];
  expect(small.images).toEqual(['/static/sprite.svg#stb-slab-light']);
  expect(big.images).toEqual(['/static/sprite.svg#stb-slab-dark']);
  expect(big.body.replaceAll('\u00a0', ' ')).toContain('перематывает его на 7 дней назад');
  expect(small.body).not.toBe(big.body);
});

test('what a provider sends stays, and other boxes are left alone [TV-14]', () => {
  const sent = { ...bare(80491), images: ['/photo.webp'], body: 'Своё' };
  expect(withKnownDetails(sent)).toEqual(sent);
  expect(withKnownDetails(bare(1))).toEqual(bare(1));
});
