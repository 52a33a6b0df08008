import { EnvError, loadEnv } from './env';

describe('VIDEO_ORIGINS are https origins, separated by commas [TV-03]', () => {
  test.each([
    ['', true],
    ['https://video.example', true],
    ['https://video.example, https://vk.example:8443', true],
    ['https://video.example/', false],
    ['https://video.example/embed', false],
    ['http://video.example', false],
    ['video.example', false],
    ['https://video.example;script-src *', false],
    ['https://*.example', false],
  ])('%s: %s', (VIDEO_ORIGINS, isTaken) => {
    const load = () => loadEnv({ VIDEO_ORIGINS }).VIDEO_ORIGINS;
    if (isTaken) expect(load()).toBe(VIDEO_ORIGINS);
    else expect(load).toThrow(EnvError);
  });
});

describe('FORM_ORIGINS are https origins, or http ones of this machine, separated by commas', () => {
  test.each([
    ['', true],
    ['https://3ds.example, https://acquirer.example:8443', true],
    ['http://127.0.0.1:8080', true],
    ['http://3ds.example', false],
    ['https://3ds.example/step', false],
    ["https://3ds.example;script-src 'self'", false],
    ['https://*.example', false],
  ])('%s: %s', (FORM_ORIGINS, isTaken) => {
    const load = () => loadEnv({ FORM_ORIGINS }).FORM_ORIGINS;
    if (isTaken) expect(load()).toBe(FORM_ORIGINS);
    else expect(load).toThrow(EnvError);
  });
});
