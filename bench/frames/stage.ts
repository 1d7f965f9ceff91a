import RAPIER from '@dimforge/rapier3d-compat';
import type { Body } from '../../src/shapes/body';
import type { ShapeSpec, Triple } from '../../src/shapes/shape';
import { describe } from '../peers/rapier';

export interface Actor {
  spec: ShapeSpec;
  body: RAPIER.RigidBody;
  /** The one before it in a chain, with which it does not collide. */
  jointed?: Actor;
}

export type Rotation = Body['rotation'];
const unturned: Rotation = [0, 0, 0, 1];

/** The world that a scene is played in. Nothing falls asleep, so that engines ask about bodies at rest too. */
export class Stage {
  readonly actors: Actor[] = [];

  constructor(readonly world: RAPIER.World) {}

  fixed(spec: ShapeSpec, position: Triple, rotation: Rotation = unturned): Actor {
    return this.add(RAPIER.RigidBodyDesc.fixed(), spec, position, rotation);
  }

  moving(spec: ShapeSpec, position: Triple, rotation: Rotation = unturned): Actor {
    return this.add(RAPIER.RigidBodyDesc.dynamic().setCanSleep(false), spec, position, rotation);
  }

  private add(desc: RAPIER.RigidBodyDesc, spec: ShapeSpec, [x, y, z]: Triple, q: Rotation): Actor {
    const body = this.world.createRigidBody(
      desc.setTranslation(x, y, z).setRotation({ x: q[0], y: q[1], z: q[2], w: q[3] }),
    );
    this.world.createCollider(describe(spec).setFriction(0.6).setRestitution(0.2), body);
    const actor: Actor = { spec, body };
    this.actors.push(actor);
    return actor;
  }
}
