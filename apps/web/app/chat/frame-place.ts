/** Size of the chat frame, in CSS pixels (S147). */
export const FRAME_WIDTH = 830;
export const FRAME_HEIGHT = 550;
/** Height of the layer that takes the drag: the header at rest, the whole frame while it is dragged (S149). */
export const DRAG_LAYER_AT_REST = 40;
export const DRAG_LAYER_DRAGGING = 550;

/** Where the frame stands, in CSS pixels from the left upper corner of the window. */
export interface Place {
  left: number;
  top: number;
}

interface WindowSize {
  width: number;
  height: number;
}

/** Where the frame opens: the size of the window minus its own, halved (S148); never above or left of the window. */
export function centreFrame(size: WindowSize): Place {
  return {
    left: Math.max(0, (size.width - FRAME_WIDTH) / 2),
    top: Math.max(0, (size.height - FRAME_HEIGHT) / 2),
  };
}

/** Keeps the header within reach: wholly below the upper edge, and some of it inside the others. */
export function keepInWindow({ left, top }: Place, size: WindowSize): Place {
  const reach = 120;
  return {
    left: Math.min(Math.max(left, reach - FRAME_WIDTH), size.width - reach),
    top: Math.min(Math.max(top, 0), Math.max(0, size.height - DRAG_LAYER_AT_REST)),
  };
}
