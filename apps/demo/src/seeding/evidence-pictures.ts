import { renderPicture } from '../rendering/render-picture.ts';

/** What a member shows with a complaint, and what a telephone looks like before and after its repair. */
export type Evidence = 'hotPhone' | 'deadCorner' | 'brightSpots' | 'emptyLocker' | 'cracked' | 'mended';

/** Pixels of a picture: as a telephone held upright takes it. */
const WIDTH = 600;
const HEIGHT = 800;

/** A telephone or tablet on a table, with something on its screen. */
const device = (width: number, height: number, screen: string): string => {
  const x = (WIDTH - width) / 2;
  const y = (HEIGHT - height) / 2;
  return `<g transform="rotate(-4 ${WIDTH / 2} ${HEIGHT / 2})">
    <rect x="${x + 10}" y="${y + 16}" width="${width}" height="${height}" rx="44" fill="#00000040"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="44" fill="#16181d"/>
    <svg x="${x + 14}" y="${y + 14}" width="${width - 28}" height="${height - 28}" viewBox="0 0 300 600" preserveAspectRatio="none">${screen}</svg>
  </g>`;
};

const home = `<rect width="300" height="600" rx="30" fill="#3f6fb5"/><rect y="360" width="300" height="240" rx="30" fill="#2d5592"/>
     ${Array.from({ length: 12 }, (_, at) => `<rect x="${30 + (at % 4) * 62}" y="${300 + Math.floor(at / 4) * 84}" width="50" height="50" rx="14" fill="#dbe7f7"/>`).join('')}
     <text x="150" y="150" font-family="sans-serif" font-size="64" fill="#fff" text-anchor="middle">09:41</text>`;

const scenes: Readonly<Record<Evidence, string>> = {
  hotPhone: device(
    320,
    640,
    `<rect width="300" height="600" rx="30" fill="#7f1d1d"/>
     <circle cx="150" cy="220" r="70" fill="none" stroke="#fff" stroke-width="10"/>
     <path d="M150 170v60" stroke="#fff" stroke-width="14" stroke-linecap="round"/><circle cx="150" cy="258" r="9" fill="#fff"/>
     <rect x="134" y="340" width="32" height="140" rx="16" fill="#fff"/><circle cx="150" cy="490" r="34" fill="#fff"/>
     <rect x="144" y="380" width="12" height="110" fill="#dc2626"/><circle cx="150" cy="490" r="22" fill="#dc2626"/>`,
  ),
  deadCorner: device(
    320,
    640,
    `<rect width="300" height="600" rx="30" fill="#e5edf7"/>
     ${Array.from({ length: 15 }, (_, at) => `<rect x="${24 + (at % 3) * 90}" y="${40 + Math.floor(at / 3) * 90}" width="72" height="66" rx="16" fill="#93b4dc"/>`).join('')}
     <rect x="170" y="440" width="120" height="150" rx="12" fill="#dc262640" stroke="#dc2626" stroke-width="6"/>
     <path d="M205 490l50 50m0-50l-50 50" stroke="#b91c1c" stroke-width="8" stroke-linecap="round"/>`,
  ),
  brightSpots: device(
    460,
    640,
    `<rect width="300" height="600" rx="20" fill="#0b0d12"/>
     ${[
       [278, 90],
       [286, 130],
       [270, 210],
       [288, 330],
     ]
       .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="#fff"/>`)
       .join('')}
     <ellipse cx="278" cy="200" rx="20" ry="150" fill="none" stroke="#facc15" stroke-width="4"/>`,
  ),
  cracked: device(
    320,
    640,
    `${home}<path d="M40 30L120 170L70 260L180 330L150 470L250 590M120 170L270 90M180 330L290 380M70 260L8 330M150 470L30 540" fill="none" stroke="#ffffffcc" stroke-width="4"/>
     <circle cx="120" cy="170" r="30" fill="#ffffff55"/><rect x="0" y="430" width="90" height="170" fill="#0b0d12cc"/>`,
  ),
  mended: device(320, 640, home),
  emptyLocker: `${Array.from(
    { length: 12 },
    (_, at) =>
      `<rect x="${30 + (at % 3) * 182}" y="${60 + Math.floor(at / 3) * 172}" width="172" height="162" rx="6" fill="${at === 7 ? '#1f2937' : '#facc15'}" stroke="#a16207" stroke-width="4"/>`,
  ).join('')}`,
};

/** Each is rendered once, though many members hand it in. */
const rendered = new Map<Evidence, Promise<Buffer>>();

/** Such a picture, drawn: JPEG of 600 by 800 pixels. */
export function drawEvidence(evidence: Evidence): Promise<Buffer> {
  const known = rendered.get(evidence) ?? renderPicture(drawScene(scenes[evidence]));
  rendered.set(evidence, known);
  return known;
}

function drawScene(scene: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#b08d65"/><rect width="${WIDTH}" height="120" fill="#a17e57"/>
    ${scene}</svg>`;
}
