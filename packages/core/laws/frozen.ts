const deeplyFrozen = new WeakSet<object>();

/** The value, frozen in all its depth: whoever changes it is found out at once. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || deeplyFrozen.has(value)) return value;
  deeplyFrozen.add(value);
  for (const key in value) frozen(value[key]);
  return Object.freeze(value);
}
