export const carouselText = {
  role: 'карусель',
  slideRole: 'слайд',
  slides: 'Слайды',
  previous: 'Предыдущий слайд',
  next: 'Следующий слайд',
  pause: 'Остановить смену слайдов',
  play: 'Включить смену слайдов',
  place: (number: number, count: number) => `${number}\u00a0из\u00a0${count}`,
  dot: (number: number) => `Слайд\u00a0${number}`,
};

/** A site in another language passes its own. */
export type CarouselTexts = typeof carouselText;
