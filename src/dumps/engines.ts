import type { Axis, HeightSized } from './raw';

/** How an engine writes what numbers alone do not tell. */
export interface Conventions {
  quaternion: 'xyzw' | 'wxyz';
  matrix: 'rows' | 'columns';
  box: 'half' | 'full';
  height: HeightSized;
  order: 'radius first' | 'height first';
  axis: Axis;
  single: boolean;
  /** True for an engine of the plane alone. */
  isFlat?: true;
}

export interface Engine extends Conventions {
  name: string;
  /** False if the text shows no engine, and each convention is a guess without a reason. */
  known: boolean;
}

const plain: Conventions = {
  quaternion: 'xyzw',
  matrix: 'rows',
  box: 'half',
  height: 'half',
  order: 'radius first',
  axis: 'Y',
  single: true,
};
const fcl: Conventions = {
  ...plain,
  quaternion: 'wxyz',
  box: 'full',
  height: 'full',
  axis: 'Z',
  single: false,
};

/** Engines in the plane that are written in JavaScript, or compute with doubles otherwise. */
const ofWholeSizes = { box: 'full', height: 'full', single: false, isFlat: true } as const;

const engines: readonly (Partial<Conventions> & { name: string; marks: RegExp; base?: Conventions })[] = [
  {
    name: 'MuJoCo',
    marks: /<mujoco|\bmjcf\b|\bmj(?:_|GEOM_)\w+|<geom\b|\bmjData\b|\bgeom_x(?:mat|pos)\b/i,
    quaternion: 'wxyz',
    axis: 'Z',
    single: false,
  },
  {
    name: 'Jolt',
    marks:
      /\bJPH\b|\bJolt\b|\bRVec3\b|\bRMat44\b|\bEMotionType\b|\bsReplicate\b|\bmHalfHeightOfCylinder\b|\b\w*ShapeSettings\b|\bShapeCast\b|\bmConvexRadius\b|\b\w+::s(?:Identity|Zero|One|Translation|Rotation\w*|Axis[XYZ])\b/,
    matrix: 'columns',
    order: 'height first',
  },
  {
    name: 'PhysX',
    marks: /\bPx[A-Z]\w+|\bphysx::|^(?![\s\S]*\bUnity)[\s\S]*?\bphysx\b/i,
    matrix: 'columns',
    axis: 'X',
  },
  { name: 'Genesis', marks: /\bgs\.morphs\b|\bimport genesis\b/, base: fcl },
  { name: 'Isaac Lab', marks: /\bisaaclab\b|\bsim_utils\.\w+Cfg\b|\bRigidObjectCfg\b/, base: fcl },
  { name: 'Newton', marks: /\bnewton\b|\bbody_q\b|\bGeoType\b|\bwp\.(?:transform|quat|vec3)\b/i, axis: 'Z' },
  { name: 'DART', marks: /\bdart(?:::|sim|py\b)|\bdynamics::(?:SimpleFrame|BodyNode|Skeleton)\b/, base: fcl },
  { name: 'coal', marks: /\bhpp::fcl\b|\bhppfcl\b|\bcoal::|\bcoal\b/, base: fcl },
  { name: 'distance3d', marks: /\bdistance3d\b/, base: fcl },
  {
    // Its messages measure shapes as FCL does, with heights before radii.
    name: 'ROS',
    marks: /^(?![\s\S]*\bfcl::)[\s\S]*?\b(?:moveit\w*|PoseStamped|PlanningScene\w*|SolidPrimitive)\b/,
    base: { ...fcl, quaternion: 'xyzw' },
    order: 'height first',
  },
  {
    name: 'FCL',
    marks:
      /\bfcl\b|\bFCL_\w+|\bGJKSolver_\w+|\bX_(?:FS|WG)\d?\b|\bdrake\b|\bCollisionObject\b|\bGST_(?:LIBCCD|INDEP)\b|\bgjk_solver_type\b|\bRigidTransformd?\b|\bGeometryInstance\b|\bProximityEngine\b|\bX_W[A-Z]\b/i,
    base: fcl,
  },
  {
    name: 'reactphysics3d',
    marks:
      /\breactphysics3d\b|\brp3d\b|\bPhysicsCommon\b|\bcreate(?:Box|Sphere|Capsule)Shape\b|\b(?:Box|Sphere|Capsule)Shape\{\w+=/i,
    height: 'full',
  },
  {
    name: 'Havok',
    marks: /\bhk(?:p|np)?(?:Vector4|Transform|Quaternion|Rotation|[A-Z]\w+Shape)\b/,
    matrix: 'columns',
  },
  {
    name: 'Unreal',
    marks:
      /\bFVector\b|\bFQuat\b|\bFTransform\b|\bUE_LOG\b|\bLog(?:Physics|Chaos|Temp|Blueprint\w*)\b|\bTranslation: X=|\bP=[-\d.]+ Y=[-\d.]+ R=|\bScale3D=|\b(?:BoxExtent|SphereRadius|CapsuleHalfHeight)\b/,
    axis: 'Z',
  },
  { name: 'Farseer', marks: /\bBodyFactory\b|\bFarseer\w*\b/, box: 'full', height: 'full' },
  {
    name: 'URDF or SDF',
    marks:
      /<robot\b|<sdf\b|\brpy\s*=|<collision\b|\bprimitive_poses\b|\bshape_msgs\b|\borientation:\s*\n\s*x:/,
    base: { ...fcl, quaternion: 'xyzw' },
  },
  {
    name: 'Unity 2D',
    marks: /\b(?:Box|Circle|Capsule|Polygon)Collider2D\b/,
    box: 'full',
    height: 'with caps',
    isFlat: true,
  },
  {
    name: 'Unity',
    marks: /\bUnityEngine\b|\b(?:Box|Capsule|Sphere|Mesh) ?Collider\b|\bMonoBehaviour\b|\bGameObject\b|!u!\d/,
    box: 'full',
    height: 'with caps',
  },
  {
    name: 'ODE',
    marks: /\bd(?:Create(?:Box|Sphere|Capsule|Cylinder|Convex)|(?:Geom|Body)Set\w+|Collide|GeomID)\b/,
    base: { ...fcl, single: false },
  },
  {
    name: 'PyBullet',
    marks: /\bpybullet\b|\bgetBasePositionAndOrientation\b|\bGEOM_(?:BOX|SPHERE|CAPSULE|CYLINDER)\b/,
    height: 'full',
    axis: 'Z',
    single: false,
  },
  { name: 'crashcat', marks: /\bcrashcat\b/, order: 'height first', single: false },
  {
    name: 'libccd',
    marks: /\bccd(?:_|Vec3|Quat|MPR|GJK)\w*|\blibccd\b|\bCCD_\w+/,
    box: 'full',
    height: 'full',
    axis: 'Z',
    single: false,
  },
  {
    name: 'Bullet',
    marks: /\bbt[A-Z]\w+|\b[Bb]ullet\d?\b|\bBULLET\b|\bHALFEXTENTS\b|\bCONVEXSWEEP\b/,
    height: 'full',
  },
  { name: 'SceneKit', marks: /\bSCN[A-Z]\w+/, box: 'full', height: 'with caps' },
  { name: 'Open3D', marks: /\bopen3d\b|\bo3d\.|\bOrientedBoundingBox\b/, base: fcl },
  { name: 'MATLAB', marks: /\bcollision(?:Box|Sphere|Cylinder|Capsule|Mesh)\(/, base: { ...fcl } },
  { name: 'USD', marks: /#usda\b|\bxformOp\b|\bUsdGeom\b/, base: { ...fcl } },
  { name: 'planck', marks: /\bplanck\b/, single: false, isFlat: true },
  { name: 'Box2D', marks: /\bb2[A-Z]\w+|\b[Bb]ox2[Dd]\b|\b[sS]etAsBox\b|\bproxyA\b/, isFlat: true },
  {
    name: 'Chipmunk',
    marks: /\bcp(?:Body|Shape|Poly|Space|Circle|Segment|Vect|v)\w*\b|\bpymunk\b/,
    ...ofWholeSizes,
  },
  { name: 'p2.js', marks: /\bp2\.[A-Z]\w+/, ...ofWholeSizes },
  {
    name: 'matter.js',
    marks:
      /\bMatter\b|["']label["']\s?:\s?["'](?:Rectangle|Polygon|Circle|Trapezoid) Body["']|\bBodies\.(?:rectangle|circle|polygon)\b/,
    ...ofWholeSizes,
  },
  { name: 'SAT.js', marks: /\bSAT\.(?:Box|Circle|Polygon|Vector)\b|\bcollider2d\b/i, ...ofWholeSizes },
  { name: 'Panda3D', marks: /\bpanda3d\b|\bCollision(?:Node|Capsule|Tube)\(/, axis: 'Z' },
  { name: 'cute_c2', marks: /\bc2(?:V|x|Poly|AABB|Circle|Capsule)\b|\bcute_c2\b/, isFlat: true },
  {
    name: 'collision-rs',
    marks: /\bcollision::(?:primitive|algorithm)\b|\bGJK[23]::new\b|\bCollisionStrategy::/,
    quaternion: 'wxyz',
    box: 'full',
  },
  {
    name: 'parry',
    marks:
      /\bparry\d?d?\b|\b(?:Collider|RigidBody)Builder\b|\bncollide\w*\b|\brapier\w*\b|\bRAPIER\b|\bColliderDesc\b|\bnalgebra\b|\bIsometry[23]?\b(?!<(?:double|float|T|S)>)|\bCuboid\b|\bna::|\b(?:Ball|Capsule|Cylinder|Cone|ConvexPolyhedron)::new\w*\(|\bquery::\w+\(|\bintersection_test\(|\w_support_map_support_map\b|\bPose::(?:IDENTITY|identity|translation|from_\w+)\b/,
    order: 'height first',
  },
  {
    name: 'bepuphysics',
    marks: /\bbepu\w*\b|\bRigidPose\b/i,
    box: 'full',
    height: 'full',
    matrix: 'columns',
  },
  { name: 'Jitter', marks: /\bJVector\b|\bJitter2?\b/, box: 'full', height: 'full' },
  { name: 'Oimo', marks: /\bOIMO\b|\boimo\b/, box: 'full', height: 'full', single: false },
  {
    name: 'Babylon',
    marks: /\bBABYLON\b|\bMeshBuilder\.Create/,
    box: 'full',
    height: 'with caps',
    single: false,
  },
  {
    name: 'MeshCat',
    marks: /\bmeshcat\b|\bvis\[["']|\btf\.translation_matrix\b/,
    box: 'full',
    height: 'full',
    single: false,
  },
  { name: 'dyn4j', marks: /\bdyn4j\b|\bGeometry\.create\w+\(/, ...ofWholeSizes },
  { name: 'cannon', marks: /\bCANNON\b|\bcannon-es\b/, height: 'full', single: false },
  { name: 'Roblox', marks: /\bCFrame\b/, box: 'full', height: 'full', axis: 'X' },
  { name: 'MathGeoLib', marks: /\bfloat4x4\b|\bMathGeoLib\b/i },
  {
    name: 'Geometric Tools',
    marks: /\bgte?::|\bGTE\b|\bCylinder3\b|\bOrientedBox3\b/,
    height: 'full',
    axis: 'Z',
  },
  {
    name: 'Godot',
    marks:
      /\bPacked\w+Array\b|\bGodot\b|\b(?:Box|Sphere|Capsule|Cylinder|ConvexPolygon)Shape3D\b|\bNode3D\b|\[gd_scene\b|\b(?:Rectangle|Circle|Capsule|ConvexPolygon)Shape2D\b/,
    box: 'full',
    height: 'with caps',
  },
  {
    name: 'Godot 3',
    marks: /\bPoolVector\w*\b|\bSpatial\b|\bConvexPolygonShape\b/,
    height: 'full',
    axis: 'Z',
  },
  {
    name: 'trimesh',
    marks: /\btrimesh\b/,
    quaternion: 'wxyz',
    box: 'full',
    height: 'full',
    axis: 'Z',
    single: false,
  },
  { name: 'three', marks: /\bTHREE\b|\bfrom ['"]three\b/, box: 'full', height: 'full', single: false },
  // Real-Time Collision Detection (C. Ericson) has half sizes along the axes.
  { name: 'an OBB', marks: /\bOBB\b/i, single: false },
  { name: 'openGJK', marks: /\bopenGJK\w*|\bgkPolytope\b/i, single: false },
];

/** Engines that are named in capitals, which words of a sentence are not. */
const saidBy = engines
  .filter(({ name }) => /^[A-Z]\w+$/.test(name))
  .map((engine) => ({ ...engine, said: new RegExp(`\\b${engine.name}\\b`) }));

/** The engine whose words the text uses, or else the one that it names. */
export function engineOf(text: string): Engine {
  const found = engines.find(({ marks }) => marks.test(text)) ?? saidBy.find(({ said }) => said.test(text));
  if (!found)
    return { ...plain, box: 'full', height: 'full', single: false, name: 'no engine', known: false };
  const { marks: _, base = plain, ...own } = found;
  return { ...base, ...own, known: true };
}
