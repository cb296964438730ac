/**
 * Sets an input's value so that React sees it as typed. React replaces the `value` property of the element it
 * controls, so the prototype's setter is called and an input event follows, as a keystroke would do.
 */
export function setNativeValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
