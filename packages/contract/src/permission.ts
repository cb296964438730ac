/** What a member of staff may be allowed to do, one per button of the site admin (`area:act`). */
export const permissions = {
  'order:read': '查看订单',
  'order:ship': '订单发货',
  'order:refund': '订单退款',
  'product:read': '查看商品',
  'product:edit': '编辑商品与价格',
  'stock:edit': '调整库存',
  'store:read': '查看门店',
  'store:edit': '编辑门店',
  'staff:read': '查看员工',
  'staff:edit': '管理员工与角色',
  'audit:read': '查看操作日志',
  'content:read': '查看页面内容',
  'content:edit': '编辑页面内容',
} as const;
export type Permission = keyof typeof permissions;
