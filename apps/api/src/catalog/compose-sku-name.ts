/** A model with its brand, which many models begin with. */
export function callModel({ brandName, model }: { brandName: string; model: string }): string {
  return model.toLowerCase().startsWith(brandName.toLowerCase()) ? model : `${brandName} ${model}`;
}

/** What a SKU is called wherever it stands: brand, model and specs in one line. */
export function composeSkuName(
  of: { brandName: string; model: string },
  specValues: readonly string[],
): string {
  return [callModel(of), ...specValues].join(' ');
}
