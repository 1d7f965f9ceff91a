import { meshFileText, MeshFileError } from '../../meshes/mesh-file';

export type MeshNews = { text: string } | { error: string };

self.onmessage = async ({ data }: MessageEvent<{ name: string; bytes: ArrayBuffer }[]>): Promise<void> => {
  const tell = (news: MeshNews): void => self.postMessage(news);
  try {
    const texts = await Promise.all(data.map(({ name, bytes }) => meshFileText(name, bytes)));
    tell({ text: texts.join('') });
  } catch (error) {
    if (!(error instanceof MeshFileError)) throw error;
    tell({ error: error.message });
  }
};
