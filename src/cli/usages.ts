import { programName } from './program-name';

/* Help is printed without what it is about, which takes long to load. */

export const solveUsage = `Usage: ${programName('solve')} [options] [FILE…|-]

Reads scenes, one a line (JSON, a published case, or a Minkowscope link, long or short) or each over many lines; "-" or no FILE is
standard input, whose lines are answered as they come. Prints one line of JSON for each scene and algorithm, in order. A
cast ("kind": "cast") is answered by cast-shape, which has no steps and computes in double precision; by cast-advancement with
--precision f32 or if a body turns. A scene that none of the algorithms asked for can solve is answered by its own, and
standard error says so.

  --algorithm ID[,ID…]|all  run these instead of each scene's own; a scene's options hold for its own algorithm alone
  --precision f64|f32       compute in double or strict single precision, instead of as each scene says
  --trace FILE              also write every step to FILE, as JSON Lines
  --surface FILE.obj|.stl   also write the surface of C = A - B to FILE, in world axes; for one scene
  --list                    print the algorithms: id, title, what each solves and what it certifies
  --help                    print this

Exit status: 0; 1 where a line is no scene; 2 where the command is not understood, or a file cannot be read or written.
`;

export const pasteUsage = `Usage: ${programName('paste')} FILE|-

Reads a text as a collision engine prints it, or as a program builds it, from FILE or from standard input, or a mesh (STL, PLY, OBJ,
OFF, glTF, GLB), each part of which is a body, as its hull. Prints one line of JSON:
"scene" (the best reading, or null), "scenes" (further ones), "guesses" ("what", "taken", "instead", "why"), "asks" (what is missing), and
"bodies" (those that were recognised). "solve" takes the scene.

Exit status: 0; 1 where something must be asked first; 2 where FILE cannot be read.
`;

export const openUsage = `Usage: ${programName('open')} [--page URL] [--print] FILE|-

Makes a link to the page of a scene (JSON), or of a text as "paste" reads it, prints the link and opens it in the browser. The page
is the one beside this program where there is one, or at URL.

  --page URL  the address of the page
  --print     print the link alone

Exit status: 0; 1 where the text is no scene; 2 where FILE cannot be read, or no page is known.
`;

export const writeUsage = `Usage: ${programName('write')} --for ENGINE FILE|-

Writes a pair (JSON, or a text as "paste" reads it) as a piece of a test for an engine, all digits kept: what is written gives the
same numbers to "paste".

  --for ENGINE  jolt, bullet, physx, parry, fcl, coal, libccd, box2d, crashcat, c (arrays), or markdown (for a report)

Exit status: 0; 1 where the text is no pair, or the engine lacks what it needs; 2 where FILE cannot be read.
`;

export const shrinkUsage = `Usage: ${programName('shrink')} [options] FILE|-

Makes a failing scene (JSON, or a text as "paste" reads it) smaller: fewer vertices, rounder numbers, simpler poses, while it still
fails in the same way. Prints the scene; what it came to goes to standard error. The same scene gives the same result.

  --while WAY         what has to hold, one of
                        wrong[:SHARE]     the answer is off the truth by more than SHARE of E, 1e-6 if none is given
                        outcome[:NAME]    the run ends so, such as max-iterations; its own outcome if none is given
                        check[:ID]        a check is broken, the first one if none is named
                        precision         single and double precision contradict each other
                        rival:ALGORITHM   another algorithm contradicts it
                        CONDITION         a condition of the debugger holds in some step, such as "faces > 40"
                      without it, the first of these that holds
  --algorithm ID      run this one, with its default options, instead of the scene's own
  --precision f64|f32 instead of the scene's own
  --tries N           run at most N scenes (3000)

Exit status: 0; 1 where the text is no scene, or it does not fail so; 2 where the command is not understood, or FILE cannot be read.
`;
