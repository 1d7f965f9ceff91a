/**
 * Stands in for parts of three's renderer that this program never draws with: nothing is textured, lit, mirrored, morphed or
 * shadowed, and nobody wears a headset. Each has the little that the rest of the renderer asks of it.
 */
import { EventDispatcher } from 'three/src/core/EventDispatcher.js';

export class WebXRManager extends EventDispatcher {
  enabled = false;
  isPresenting = false;
  cameraAutoUpdate = false;
  getEnvironmentBlendMode() {}
  hasDepthSensing() {
    return false;
  }
  setAnimationLoop() {}
  dispose() {}
}

export function WebGLTextures() {
  return { getTextureUnits() {}, setTextureUnits() {}, resetTextureUnits() {}, dispose() {} };
}

export class WebGLShadowMap {
  enabled = false;
  render() {}
}

export function WebGLEnvironments() {
  return { get: () => null, dispose() {} };
}

export function WebGLMorphtargets() {
  return { update() {} };
}

export function WebGLUniformsGroups() {
  return { update() {}, bind() {}, dispose() {} };
}

export function WebGLOutput() {}

export const getDFGLUT = () => null;
