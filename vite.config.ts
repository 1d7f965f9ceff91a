import { defineConfig } from 'vite';
import { slimThree } from './scripts/slim-three.mjs';

export default defineConfig({
  // Relative addresses: the built page works from any folder of any host.
  base: './',
  plugins: [slimThree()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    // `npm run size` holds the weight, compressed and lazy parts apart; this warning knows neither.
    chunkSizeWarningLimit: Infinity,
  },
  server: { host: 'localhost' },
  preview: { host: 'localhost' },
});
