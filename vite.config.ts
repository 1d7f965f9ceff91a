import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses: the built page works from any folder of any host.
  base: './',
  build: { target: 'es2022', outDir: 'dist' },
  server: { host: 'localhost' },
  preview: { host: 'localhost' },
});
