import type { Bundle, InternetTariff, Router, TvBox } from '@/api/catalogue/catalogue.schemas';
import type { Payment, QuizOffer } from '@/site/quiz/recommendation';

/** EQ-13: the period of an instalment that names none, months. */
const defaultMonths = { router: 12, tv: 24 } as const;

export function tariffOffer(tariff: InternetTariff): QuizOffer {
  return {
    kind: 'internet',
    id: tariff.tariff_id,
    title: tariff.tariff_name_display,
    text: tariff.description.description,
    image: null,
    speed: tariff.speed,
    payment: subscription(tariff.price, tariff.price_promo, tariff.period_promo),
  };
}

export function bundleOffer(bundle: Bundle): QuizOffer {
  return {
    kind: 'bundles',
    id: bundle.sale_package_id,
    title: bundle.description.title,
    text: bundle.description.description,
    image: null,
    speed: bundle.speed_int,
    payment: subscription(bundle.price2in1, bundle.promo_price2in1, bundle.promo_period),
  };
}

export function routerOffer(router: Router): QuizOffer {
  const monthly = router.leasingPriceSec ?? router.leasingPrice ?? null;
  const months = router.leasingDurationSec ?? router.leasingDuration ?? defaultMonths.router;
  return {
    kind: 'router',
    id: router.materialsEnsId,
    title: router.materialsEnsName,
    text: router.description,
    image: router.mainImage === '' ? null : router.mainImage,
    speed: null,
    payment: monthly === null ? purchase(router.posessPrice) : instalment(monthly, months),
  };
}

export function tvBoxOffer(box: TvBox): QuizOffer {
  const { leasing_mon_price: monthly } = box;
  return {
    kind: 'tv',
    id: box.id,
    title: box.mat_name,
    text: box.description,
    image: box.image === '' ? null : box.image,
    speed: null,
    payment: monthly === null ? { kind: 'unknown' } : instalment(monthly, defaultMonths.tv),
  };
}

/** What is compared when points are equal (decision 19): the promo price if lower; unknown prices come last. */
export function effectivePrice({ payment }: QuizOffer): number {
  if (payment.kind === 'unknown') return Infinity;
  return payment.kind === 'month' ? (payment.promo?.price ?? payment.price) : payment.price;
}

/** A promo price that is not lower is none (QUIZ-06); a period below 1 says nothing (decision 32). */
function subscription(price: number, promo: number | null, period: number | null): Payment {
  const isLower = promo !== null && promo < price;
  const months = period !== null && period >= 1 ? period : null;
  return { kind: 'month', price, promo: isLower ? { price: promo, months } : null, months: null };
}

function instalment(price: number, months: number): Payment {
  return { kind: 'month', price, promo: null, months: months >= 1 ? months : null };
}

function purchase(price: number | null): Payment {
  return price === null ? { kind: 'unknown' } : { kind: 'once', price };
}
