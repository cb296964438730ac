import { type CableColour, type CableShape, cableViews, drawCable } from './cable.ts';
import { type CaseColour, type CaseShape, caseViews, drawCase } from './case.ts';
import { type ChargerColour, type ChargerShape, chargerViews, drawCharger } from './charger.ts';
import { drawEarbuds, type EarbudsColour, type EarbudsShape, earbudsViews } from './earbuds.ts';
import { drawFilm, type FilmColour, type FilmShape, filmViews } from './film.ts';
import { drawFold, type FoldShape, foldViews } from './fold.ts';
import { drawGlasses, type GlassesColour, type GlassesShape, glassesViews } from './glasses.ts';
import {
  drawHeadphones,
  type HeadphonesColour,
  type HeadphonesShape,
  headphonesViews,
} from './headphones.ts';
import { drawLaptop, type LaptopColour, type LaptopShape, laptopViews } from './laptop.ts';
import { drawPhone, phoneViews } from './phone.ts';
import type { PhoneColour, PhoneShape } from './phone-shape.ts';
import { drawPowerBank, type PowerBankColour, type PowerBankShape, powerBankViews } from './power-bank.ts';
import { Sketch } from './sketch.ts';
import { drawSpeaker, type SpeakerColour, type SpeakerShape, speakerViews } from './speaker.ts';
import { PICTURE_SIZE } from './studio.ts';
import { drawTablet, type TabletColour, type TabletShape, tabletViews } from './tablet.ts';
import type { View } from './view.ts';
import { drawWatch, type WatchColour, type WatchShape, watchViews } from './watch.ts';
import { drawWriting, type WritingColour, type WritingShape, writingViews } from './writing.ts';

/** The shape and the colour that each kind of product is drawn from. */
interface Kinds {
  phone: [PhoneShape, PhoneColour];
  fold: [FoldShape, PhoneColour];
  tablet: [TabletShape, TabletColour];
  laptop: [LaptopShape, LaptopColour];
  watch: [WatchShape, WatchColour];
  glasses: [GlassesShape, GlassesColour];
  earbuds: [EarbudsShape, EarbudsColour];
  headphones: [HeadphonesShape, HeadphonesColour];
  speaker: [SpeakerShape, SpeakerColour];
  charger: [ChargerShape, ChargerColour];
  cable: [CableShape, CableColour];
  'power-bank': [PowerBankShape, PowerBankColour];
  case: [CaseShape, CaseColour];
  film: [FilmShape, FilmColour];
  writing: [WritingShape, WritingColour];
}

export type Kind = keyof Kinds;
export type ShapeOf<K extends Kind> = Kinds[K][0];
export type ColourOf<K extends Kind> = Kinds[K][1];

/** One product in one colour. */
export type Drawing = {
  [K in Kind]: { readonly kind: K; readonly shape: ShapeOf<K>; readonly colour: ColourOf<K> };
}[Kind];

export type DrawingRequest = Drawing & { readonly view: View };

interface Family<K extends Kind> {
  readonly views: readonly View[];
  readonly draw: (sketch: Sketch, shape: ShapeOf<K>, colour: ColourOf<K>, view: View) => string;
}

/** Ties a family's own views to its drawing, so that it is never asked for a view it does not have. */
function family<K extends Kind, V extends View>(
  views: readonly V[],
  draw: (sketch: Sketch, shape: ShapeOf<K>, colour: ColourOf<K>, view: V) => string,
): Family<K> {
  return {
    views,
    draw: (sketch, shape, colour, view) => {
      const known = views.find((name) => name === view);
      if (known === undefined)
        throw new Error(`this product is not drawn from the ${view}; it has ${views.join(', ')}`);
      return draw(sketch, shape, colour, known);
    },
  };
}

const families: { readonly [K in Kind]: Family<K> } = {
  phone: family(phoneViews, drawPhone),
  fold: family(foldViews, drawFold),
  tablet: family(tabletViews, drawTablet),
  laptop: family(laptopViews, drawLaptop),
  watch: family(watchViews, drawWatch),
  glasses: family(glassesViews, drawGlasses),
  earbuds: family(earbudsViews, drawEarbuds),
  headphones: family(headphonesViews, drawHeadphones),
  speaker: family(speakerViews, drawSpeaker),
  charger: family(chargerViews, drawCharger),
  cable: family(cableViews, drawCable),
  'power-bank': family(powerBankViews, drawPowerBank),
  case: family(caseViews, drawCase),
  film: family(filmViews, drawFilm),
  writing: family(writingViews, drawWriting),
};

/** The views a kind of product has, the hero first. */
export function listViews(kind: Kind): readonly View[] {
  return families[kind].views;
}

/**
 * Draws one product picture as a self-contained SVG of 1000 by 1000 pixels on white. The same request always gives
 * the same text. Throws when the kind has no such view (`listViews` tells).
 */
export function drawProduct(request: DrawingRequest): string {
  const sketch = new Sketch();
  return sketch.finish(PICTURE_SIZE, PICTURE_SIZE, drawKind(sketch, request));
}

/** Draws a product into a larger picture, in a box of 1000 by 1000 from the origin. */
export function drawProductInto(sketch: Sketch, request: DrawingRequest): string {
  return drawKind(sketch, request);
}

function drawKind<K extends Kind>(
  sketch: Sketch,
  request: {
    readonly kind: K;
    readonly shape: ShapeOf<K>;
    readonly colour: ColourOf<K>;
    readonly view: View;
  },
): string {
  return families[request.kind].draw(sketch, request.shape, request.colour, request.view);
}
