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
