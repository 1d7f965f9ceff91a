export { SceneError } from '../shapes/scene-error';
