import { defineConfig } from 'vite';
import { float32 } from './scripts/float32/plugin.mjs';
import { slimThree } from './scripts/slim-three.mjs';

export default defineConfig({
  // Relative addresses: the built page works from any folder of any host.
  base: './',
  plugins: [slimThree(), float32()],
  // Workers are bundled by plugins of their own, and would run in double precision without a word.
  worker: { plugins: () => [float32()] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    // `npm run size` holds the weight, compressed and lazy parts apart; this warning knows neither.
    chunkSizeWarningLimit: Infinity,
  },
  server: { host: 'localhost' },
  preview: { host: 'localhost' },
});
