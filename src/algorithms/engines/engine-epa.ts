import { Epa } from '../epa/epa';

/** EPA that claims nothing. */
export class EngineEpa extends Epa {
  protected override proven(): boolean {
    return false;
  }
}
