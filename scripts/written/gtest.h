/* googletest. */
#pragma once
#define TEST(suite, name) static void suite##_##name()
#define GTEST_TEST(suite, name) TEST(suite, name)
#define EXPECT_NEAR(found, expected, tolerance) \
  static_cast<void>(static_cast<double>(found) + static_cast<double>(expected) + static_cast<double>(tolerance))
#define ASSERT_TRUE(condition) static_cast<void>(static_cast<bool>(condition))
