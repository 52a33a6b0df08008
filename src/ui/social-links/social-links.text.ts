export const socialLinksText = { list: 'Мы\u00a0в\u00a0социальных сетях' };
