/** Words of the gallery's images. */
export const imagesSectionText = {
  title: 'Изображения',
  first: 'Скворец: загружен сразу',
  sources: 'Скворец: свой файл для\u00a0узкого экрана',
  broken: 'Приставка: файл испорчен',
  drawing: 'Приставка: рисунок',
  far: (number: number) => `Скворец, далеко внизу\u00a0— ${number}`,
} as const;
