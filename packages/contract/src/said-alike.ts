// What several rooms say in the same words: refusals of the API, and pages that say them before it does. A sentence of
// one room stands in that room.

/** When goods that lie somewhere leave. */
export const DISPATCHED = '17:00 前付款当日发出，之后次日发出';
export const GOODS_GONE = '商品不存在或已下架';
export const STORE_GONE = '门店不存在或已停业';
export const TOO_OFTEN = '操作过于频繁，请稍后再试';
export const LINE_GONE = '该商品已不在购物车中';
export const CODE_WRONG = '验证码错误或已失效，请重新获取';
export const QUESTION_GONE = '问题不存在或已删除';
export const CODE_SENT_TO_MOBILE = '验证码已发送至手机，请注意查收';
export const CODE_SENT_TO_MAIL = '验证码已发送至邮箱，请注意查收';
export const MOBILE_WRONG = '手机号码错误，请检查';
export const MOBILE_NOT_11 = '手机号码应为 11 位数字，请检查';
export const MAIL_WRONG = '邮箱格式不正确，请检查';
export const PICTURE_KINDS = '请选择 JPG、PNG 或 WebP 格式的图片';
export const REGION_NEEDED = '请选择完整的省、市、区县';
export const QR_OVER = '二维码已失效，请在电脑上刷新后重新扫描';
export const PRESALE_GONE = '预售活动不存在或已结束';
export const ADDED_TO_CART = '商品已加入购物车';
export const MOBILE_HOST_TAKEN = '手机站域名不能同时是电脑站域名';
export const ORDER_PAID = '订单已付款，无需重复支付';
export const PARCEL_LEFT = '包裹已发出，请走售后申请';
export const NO_PARCEL_WAITS = '订单没有待发的包裹';
export const NOT_IN_ORDER = '订单中没有该商品';
export const ORDER_SENT_ONCE = '订单已提交，请勿重复提交';
export const CODE_UNDER_WAY = '正在获取付款码，请稍后再试';
export const GOODS_NOT_SOLD = '该商品暂不可购买';
export const PICKUP_STORE_GONE = '自提门店不存在或已停业';
export const GOODS_LEFT = '商品已发出或已提走，请联系客服办理退货';
export const ORDER_UNPAID = '订单尚未付款，可直接取消';
export const UPLOAD_GONE = '文件不存在或已被使用，请重新上传';
export const UPLOAD_TOKEN_OVER = '上传凭证已失效，请重新获取';
export const UPLOAD_TOKEN_USED = '上传凭证已被使用，请重新获取';
export const UPLOAD_INFECTED = '文件未通过安全检查，无法上传';
export const FILE_GONE = '文件不存在或已被删除';
export const COUPON_NOT_GIVEN = '该优惠券未在发放中';
export const COMPLAINT_TYPE_GONE = '投诉类型不存在，请重新选择';
export const COMPLAINT_ORDER_NEEDED = '请选择与投诉相关的订单';
export const ID_NUMBER_WRONG = '身份证号码有误，请输入 15 位或 18 位身份证号码';
export const LOGIN_OVER = '登录已失效，请重新扫码';
export const NOTHING_TO_PUBLISH = '还没有可以发布的内容，请先保存';
export const SENT_TOO_OFTEN = '发送过于频繁，请一分钟后再试';
export const TOO_OFTEN_FOR_HOUR = '操作过于频繁，请一小时后再试';
