import { createRandom, pickOne } from '../catalogue/seeded-random.ts';
import type { Drawing } from '../drawings/draw-product.ts';
import { floatingPoses, type PhonePose, phonePoses } from '../drawings/phone-shape.ts';
import { type Scene, WALLPAPER_TURNS } from '../drawings/wallpaper.ts';
import {
  type Attribute,
  type DemoModel,
  type ModelStatus,
  type ModelVariant,
  sentinelPrices,
} from './demo-model.ts';
import { describe, type Feature } from './describe.ts';
import { type PhoneData, phoneAttributes } from './phone-attributes.ts';
import { type PhoneBuildName, phoneBuilds } from './phone-builds.ts';
import { tagsOf } from './subsidised.ts';
import { tintWallpaper } from './wallpapers.ts';

/** `[name, code, body, frame, wallpaper tint, camera metal]`; frame and tint default to the body. */
export type PhoneColourData = readonly [
  name: string,
  code: string,
  body: string,
  frame?: string,
  tint?: string,
  ring?: string,
];

/** `[memory as sold, sale price, list price]` in yuan; the list price defaults to the sale price. */
export type MemoryData = readonly [memory: string, saleYuan: number, listYuan?: number];

export interface PhoneInput extends PhoneData {
  readonly code: string;
  readonly series: string;
  readonly build: PhoneBuildName;
  /** The open size of a folding phone in millimetres. */
  readonly open?: { readonly style: 'book' | 'flip'; readonly width: number; readonly height: number };
  readonly scene: Scene;
  readonly colours: readonly PhoneColourData[];
  readonly memories: readonly MemoryData[];
  /** `colour code/memory` pairs that are not made. */
  readonly without?: readonly string[];
  readonly point: string;
  readonly intro: string;
  readonly features: readonly Feature[];
  readonly category?: string;
  readonly status?: ModelStatus;
  readonly tags?: readonly string[];
  readonly stocked?: 0 | 1 | 2 | 3;
}

function drawingOf(input: PhoneInput, colour: PhoneColourData): Drawing {
  const [, , body, frame = body, tint = body, ring] = colour;
  const random = createRandom(`pose ${input.code}`);
  const pose = pickOne(random, phonePoses);
  const wallpaper = { ...tintWallpaper(input.scene, tint), turn: Math.floor(random() * WALLPAPER_TURNS) };
  const lenses = input.rear.length;
  const shape = { ...phoneBuilds[input.build], pose, lean: leanOf(pose, random), lenses };
  const paint = { body, frame, ring, wallpaper };
  if (!input.open) return { kind: 'phone', shape, colour: paint };
  const { style, width, height } = input.open;
  return {
    kind: 'fold',
    shape: { style, closed: shape, openWidth: width, openHeight: height },
    colour: paint,
  };
}

/** Poses in the air may lean; what stands on the floor stands upright on it. */
export function leanOf(pose: PhonePose, random: () => number): number {
  return floatingPoses.has(pose) ? Math.round((random() - 0.5) * 14) : 0;
}

/** A phone with one SKU for each colour and memory that is made. */
export function phone(input: PhoneInput): DemoModel {
  const variants: ModelVariant[] = input.colours.flatMap(([name, code]) =>
    input.memories
      .filter(([memory]) => !input.without?.includes(`${code}/${memory}`))
      .map(([memory, saleYuan, listYuan = saleYuan]) => ({
        sku: `${input.code}-${code.toUpperCase()}-${memory.replaceAll('GB', '').replace('+', 'G')}`,
        values: [name, memory],
        look: code,
        listYuan,
        saleYuan,
      })),
  );
  const { intro, features, box } = input;
  const priced = input.memories.some(([, sale]) => sale < sentinelPrices.toBeReleased);
  return {
    code: input.code,
    brand: input.brand,
    series: input.series,
    name: input.name,
    category: ['手机', input.category ?? (input.open ? '折叠屏手机' : '智能手机')],
    dimensions: ['颜色', '内存'],
    looks: input.colours.map((colour) => ({
      name: colour[0],
      code: colour[1],
      drawing: drawingOf(input, colour),
    })),
    variants,
    status: input.status ?? '上架',
    sellingPoint: input.point,
    attributes: (variant): readonly Attribute[] => phoneAttributes(input, phoneBuilds[input.build], variant),
    description: describe(input.name, { intro, features, box }, [
      ['屏幕', `${input.screen.inches} 英寸 ${input.screen.panel}`],
      ['处理器', input.chip.name],
      ['影像', input.rear.join(' + ')],
      ['电池', `${input.battery.mah}mAh，${input.battery.wired}`],
    ]),
    story: {
      intro,
      features,
      box,
      figures: [
        [input.screen.panel, `${input.screen.inches} 英寸`],
        ['处理器', input.chip.name],
        ['后置摄像头', input.rear.length === 1 ? '单摄' : `${'零单双三四五'[input.rear.length]}摄`],
        ['电池', `${input.battery.mah}mAh`],
      ],
    },
    tags: tagsOf(input.tags, variants),
    stocked: input.stocked ?? (priced ? 2 : 0),
  };
}
