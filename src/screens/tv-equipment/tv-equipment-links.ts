import { tvLinks } from '@/features/equipment/tv-links';

/**
 * Where the app-download block leads (TV-08). The demo brand has no apps of its own: names under `.example` are
 * reserved and belong to nobody; a real provider puts its addresses here.
 */
export const storeLinks = {
  appStore: 'https://apps.skvorets.example/ios',
  googlePlay: 'https://apps.skvorets.example/android',
  videoService: 'https://video.skvorets.example/',
} as const;

/** «May be interesting» (TV-11): picture with its proportions and its share of the tile's width, %. */
export const interesting = [
  {
    href: tvLinks.channels,
    title: 'Тематические каналы',
    text: 'Более 120 кабельных каналов: спорт, кино, наука, детям',
    colour: 'c-brand-soft',
    art: { name: 'a-tv', width: 420, height: 300, share: 50 },
  },
  {
    href: tvLinks.watchEverywhere,
    title: 'Смотреть везде',
    text: 'Один аккаунт на телефоне, планшете и ноутбуке',
    colour: 'c-sky-soft',
    art: { name: 'a-phone', width: 160, height: 280, share: 26 },
  },
  {
    href: tvLinks.catchup,
    title: 'Архив передач',
    text: 'Вернитесь к эфиру за последние 7 дней',
    colour: 'c-accent-soft',
    art: { name: 'a-remote', width: 120, height: 260, share: 26 },
  },
  {
    href: tvLinks.bundles,
    title: 'Интернет и ТВ',
    text: 'Пакеты от 20 Мбит/с с роутером и приставкой',
    colour: 'c-coral-soft',
    art: { name: 'a-stb-slab', width: 320, height: 220, share: 50 },
  },
  {
    href: tvLinks.routers,
    title: 'Роутеры',
    text: 'Чтобы приставке хватало Wi-Fi в любой комнате',
    colour: 'c-surface',
    art: { name: 'a-router', width: 320, height: 220, share: 50 },
  },
  {
    href: storeLinks.videoService,
    title: 'Видеосервис',
    text: 'Фильмы и сериалы без рекламы, пробная подписка от 7 дней',
    colour: 'c-brand-soft',
    art: { name: 'a-laptop', width: 360, height: 240, share: 50 },
  },
] as const;
